import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type DialectAdapter,
  type QueryCompiler,
} from 'kysely';

/**
 * Hands a transaction's connection to all its statements at once, where the query builder would let
 * each wait for the answer of the one before: they go out in order, and PostgreSQL answers in order.
 */
export class PipelinedExecutor extends DefaultQueryExecutor {
  readonly #compiler: QueryCompiler;
  readonly #adapter: DialectAdapter;

  constructor(compiler: QueryCompiler, adapter: DialectAdapter, connections: ConnectionProvider) {
    super(compiler, adapter, connections);
    this.#compiler = compiler;
    this.#adapter = adapter;
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
