import { fromHex } from '../checkpoints/signed-note.ts';

/** Bits of a byte of a variable-length integer that hold its value; the first bit says that more follow. */
const VARINT_BITS = 7n;
const VARINT_CONTINUES = 0x80;
/** Enough for 64 bits. */
const VARINT_BYTES_MAX = 10;

/** Collects the bytes of a code. */
export class CodeWriter {
  readonly #bytes: number[] = [];

  get bytes(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes);
  }

  byte(value: number): void {
    this.#bytes.push(value);
  }

  /** @param length bytes @throws RangeError for another length */
  hex(digits: string, length: number): void {
    if (digits.length !== 2 * length) throw new RangeError(`No ${length} bytes`);
    this.#bytes.push(...fromHex(digits));
  }

  /** Writes a number of two bytes. */
  short(value: number): void {
    this.#bytes.push(value >> 8, value & 0xff);
  }

  /** Writes a number that is not negative, in as few bytes as it needs. */
  varint(value: bigint | number): void {
    let rest = BigInt(value);
    if (rest < 0n || rest >= 1n << 64n) throw new RangeError(`${value} is out of range`);
    for (; rest >= VARINT_CONTINUES; rest >>= VARINT_BITS)
      this.#bytes.push(Number(rest & 0x7fn) | VARINT_CONTINUES);
    this.#bytes.push(Number(rest));
  }

  /** Writes the difference of two safe integers. */
  difference(value: number, before: number): void {
    const by = BigInt(value) - BigInt(before);
    this.varint(by < 0n ? -2n * by - 1n : 2n * by);
  }
}

/** Reads what a `CodeWriter` wrote. Throws a RangeError at the end of the bytes and for numbers out of range. */
export class CodeReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new RangeError('The code is cut off');
    this.#at += 1;
    return byte;
  }

  /** @param length bytes */
  hex(length: number): string {
    const digits = Array.from({ length }, () => this.byte().toString(16).padStart(2, '0'));
    return digits.join('');
  }

  short(): number {
    return this.byte() * 256 + this.byte();
  }

  varint(): bigint {
    let value = 0n;
    for (let at = 0; at < VARINT_BYTES_MAX; at += 1) {
      const byte = this.byte();
      value |= BigInt(byte % VARINT_CONTINUES) << (BigInt(at) * VARINT_BITS);
      if (byte < VARINT_CONTINUES) return value;
    }
    throw new RangeError('The number is too long');
  }

  /** Reads a variable-length integer that is a safe integer. */
  count(): number {
    return safe(this.varint());
  }

  /** Reads a number that was written as its difference from another. */
  after(before: number): number {
    const written = this.varint();
    const by = written % 2n === 0n ? written / 2n : -(written + 1n) / 2n;
    return safe(BigInt(before) + by);
  }
}

function safe(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is out of range`);
  return number;
}
