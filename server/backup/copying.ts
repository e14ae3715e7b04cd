import pg from 'pg';

/** A connection beside the pool's, which send statements without waiting: COPY cannot share those. */
export async function copyingClient(pool: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client({ ...pool.options, pipeline: false });
  await client.connect();
  return client;
}
