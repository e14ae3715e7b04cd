import pg from 'pg';

/**
 * Opens a connection for COPY, which does not work in the pipeline mode of the pool's connections, and takes longer than
 * their time limit.
 */
export async function connectForCopy(pool: pg.Pool): Promise<pg.Client> {
  const { options } = pool;
  // The password is not enumerable in the pool's options.
  const { password } = options;
  const client = new pg.Client({ ...options, password, pipeline: false, query_timeout: 0 });
  await client.connect();
  return client;
}
