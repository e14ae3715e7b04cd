/** A point of the visible part of a page, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Size of a window, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The window of a browser, used by pointer and keyboard. */
export interface Screen {
  open(address: string): Promise<void>;
  /** Runs a function in the page. It is sent as text, so it knows nothing outside of itself. */
  run<Args extends readonly (string | number)[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Presses at the first point, moves along the others and lets go. */
  drag(path: readonly [Point, ...Point[]]): Promise<void>;
  /** Types into the field that has the focus. */
  type(text: string): Promise<void>;
  /** @returns a picture of the page, as PNG */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}
