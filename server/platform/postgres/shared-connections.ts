import type { ConnectionProvider, DatabaseConnection, Driver } from 'kysely';

/** One PostgreSQL can be busy with while the other takes in; with more, less goes out at a time. */
const LANES = 2;

interface Lane {
  /** Statements that wait for their answer. */
  underWay: number;
  connection: Promise<DatabaseConnection> | undefined;
}

/**
 * Lends the same few connections to the statements of all requests: what is asked in one turn of the
 * event loop goes out in one piece, and the answers come in one. Each waits for those before it, so
 * this is for statements that PostgreSQL answers at once. A lane has a connection of the pool while
 * anything is under way on it.
 */
export class SharedConnections implements ConnectionProvider {
  readonly #driver: Driver;
  readonly #lanes: readonly Lane[] = Array.from({ length: LANES }, () => ({
    underWay: 0,
    connection: undefined,
  }));

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const lane = this.#lanes.reduce((calmest, one) =>
      one.underWay < calmest.underWay ? one : calmest,
    );
    lane.underWay += 1;
    lane.connection ??= this.#driver.acquireConnection();
    const { connection } = lane;
    try {
      return await consumer(await connection);
    } finally {
      lane.underWay -= 1;
      if (lane.underWay === 0) {
        lane.connection = undefined;
        connection.then((idle) => this.#driver.releaseConnection(idle)).catch(() => {});
      }
    }
  }
}
