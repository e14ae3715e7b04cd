import { multipartOf } from '../multipart.ts';

export const ENCODINGS = [
  'usual',
  'multipart',
  'twice',
  'cut',
  'doubled',
  'scrambled',
  'mislabelled',
] as const;

export type Encoding = (typeof ENCODINGS)[number];

const MISLABELS = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=wrong',
  'x',
];

/** Bytes that end a multipart body after its last boundary. */
const END = '--\r\n'.length;

/** Encodes a body, damaged as the encoding says. @param damage determines where and how */
export async function encodeBody(body: unknown, encoding: Encoding, damage: number) {
  const isMultipart = encoding === 'multipart' || encoding === 'twice';
  const whole = isMultipart ? withFile(body) : body;
  const { payload, type } = await multipartOf(whole);
  if (payload === undefined) return { payload, type };
  const bytes = Buffer.from(payload);
  const at = damage % (bytes.length + 1);
  switch (encoding) {
    case 'cut':
      return { payload: bytes.subarray(0, at), type };
    case 'doubled':
      return { payload: Buffer.concat([bytes.subarray(0, at), bytes]), type };
    case 'scrambled':
      bytes[at] = damage % 256;
      return { payload: bytes, type };
    case 'mislabelled':
      return { payload: bytes, type: MISLABELS[damage % MISLABELS.length] };
    case 'twice':
      return {
        payload: Buffer.concat([bytes.subarray(0, -END), Buffer.from('\r\n'), bytes]),
        type,
      };
    case 'multipart':
    case 'usual':
      return { payload, type };
  }
}

/** Adds a file that no schema has, so that the body becomes multipart. */
const withFile = (body: unknown) =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? { ...body, extra: new File(['x'], 'x.txt') }
    : body;
