/** Has PostgreSQL write and read values in the same words, whatever the server is set to. */
export const SESSION_FORMAT = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local client_encoding = 'UTF8'`;
