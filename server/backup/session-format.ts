/** Fixes the text format of values, independently of the server's settings. */
export const SESSION_FORMAT = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local client_encoding = 'UTF8'`;
