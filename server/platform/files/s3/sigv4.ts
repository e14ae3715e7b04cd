import aws4 from 'aws4';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

export interface Presigned {
  readonly method: Method;
  readonly url: URL;
  /** Signed too: a caller of the address must send exactly these. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Start of the address's validity. Equal starts give equal addresses. */
  readonly since: Date;
  readonly seconds: number;
}

/**
 * Signs an address by AWS Signature Version 4, in its query. The body is not signed.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export function presign(credentials: Credentials, request: Presigned): string {
  const { method, url, headers, since, seconds } = request;
  const query = new URLSearchParams(url.search);
  query.set('X-Amz-Date', `${since.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`);
  query.set('X-Amz-Expires', String(seconds));
  const signed = aws4.sign(
    {
      service: 's3',
      region: credentials.region,
      host: url.host,
      method,
      path: `${url.pathname}?${query}`,
      headers: { ...headers },
      signQuery: true,
    },
    credentials,
  );
  return `${url.origin}${signed.path}`;
}
