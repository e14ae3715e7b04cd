import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type DialectAdapter,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import { isQuick } from './statement.ts';

/**
 * Lets statements go out without waiting for the answers of those before, as PostgreSQL answers in
 * order: all of a transaction on its one connection, where the query builder would let each wait for
 * the one before, and quick ones of all requests on a few that they share.
 */
export class PipelinedExecutor extends DefaultQueryExecutor {
  readonly #compiler: QueryCompiler;
  readonly #adapter: DialectAdapter;
  readonly #shared: ConnectionProvider | undefined;

  /** @param shared lends connections to quick statements; left out in a transaction */
  constructor(
    compiler: QueryCompiler,
    adapter: DialectAdapter,
    connections: ConnectionProvider,
    shared?: ConnectionProvider,
  ) {
    super(compiler, adapter, connections);
    this.#compiler = compiler;
    this.#adapter = adapter;
    this.#shared = shared;
  }

  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#shared && isQuick(query)
      ? this.#shared.provideConnection((connection) => connection.executeQuery<R>(query))
      : super.executeQuery(query);
  }

  override withConnectionProvider(single: ConnectionProvider): PipelinedExecutor {
    let connection: DatabaseConnection | undefined;
    void single.provideConnection(async (borrowed) => {
      connection = borrowed;
    });
    const borrowed = connection;
    if (!borrowed) throw new Error('A transaction has its connection from the start');
    return new PipelinedExecutor(this.#compiler, this.#adapter, {
      // At once, so that what is asked last, as a commit, goes out last.
      provideConnection: (consumer) => consumer(borrowed),
    });
  }
}
