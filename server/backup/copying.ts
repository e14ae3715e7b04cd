import pg from 'pg';

/** A connection beside the pool's, which send statements without waiting: COPY cannot share those. */
export async function connectForCopy(pool: pg.Pool): Promise<pg.Client> {
  const { options } = pool;
  // The pool hides its password from whatever lists its options.
  const client = new pg.Client({ ...options, password: options.password, pipeline: false });
  await client.connect();
  return client;
}
