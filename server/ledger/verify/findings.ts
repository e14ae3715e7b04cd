import { VERIFICATION } from './messages.ts';

/** Sentences listed of each kind. A damaged table would otherwise fill the terminal. */
const LISTED_MAX = 500;

/** Sentences of a verification: errors make its result invalid, notices do not. */
export class Findings {
  readonly #errors: string[] = [];
  readonly #notices: string[] = [];
  #count = 0;

  /** Adds an error, which makes the result invalid. */
  readonly add = (error: string): void => {
    this.#count += 1;
    if (this.#errors.length < LISTED_MAX) this.#errors.push(error);
  };

  /** Adds something that an operator should know and that proves no change. */
  readonly notice = (sentence: string): void => {
    if (this.#notices.length < LISTED_MAX) this.#notices.push(sentence);
  };

  get isValid(): boolean {
    return this.#count === 0;
  }

  /** Number of errors. */
  get count(): number {
    return this.#count;
  }

  get errors(): readonly string[] {
    const rest = this.#count - this.#errors.length;
    return rest > 0 ? [...this.#errors, VERIFICATION.more(rest)] : this.#errors;
  }

  get notices(): readonly string[] {
    return this.#notices;
  }
}
