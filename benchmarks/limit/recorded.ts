import pg from 'pg';
import { buildInProcess } from '../serving/in-process.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Calls the product once, in this process. @returns its statements and the bytes of its response */
export async function record(databaseUrl: string, path: string, token: string) {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  const { app, connection } = await buildInProcess(databaseUrl);
  pg.Client.prototype.query = function (this: pg.Client, ...request: unknown[]) {
    const [first, values] = request;
    if (typeof first === 'string' && Array.isArray(values)) {
      statements.push({ text: first, values });
    } else if (isPrepared(first)) statements.push({ text: first.text, values: first.values });
    return Reflect.apply(query, this, request);
  } as typeof query;
  try {
    const headers = { authorization: `Bearer ${token}` };
    const { body, statusCode } = await app.inject({ url: path, headers });
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`);
    if (statements.length === 0) throw new Error(`${path} sent no statement to PostgreSQL`);
    return { statements, bytes: body };
  } finally {
    pg.Client.prototype.query = query;
    await app.close();
    await connection.close();
  }
}

const isPrepared = (request: unknown): request is Statement & { readonly name: string } =>
  typeof request === 'object' && request !== null && 'name' in request && 'values' in request;
