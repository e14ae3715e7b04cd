import pg from 'pg';

/** Opens a connection for COPY, which does not work in the pipeline mode of the pool's connections. */
export async function connectForCopy(pool: pg.Pool): Promise<pg.Client> {
  const { options } = pool;
  // The password is not enumerable in the pool's options.
  const client = new pg.Client({ ...options, password: options.password, pipeline: false });
  await client.connect();
  return client;
}
