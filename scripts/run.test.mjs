import { expect, it } from 'vitest';
import { fromCwd } from './run.mjs';

it.each([
  ['register.zip', '/somewhere/robin/register.zip'],
  ['../register.zip', '/somewhere/register.zip'],
  ['/backups/register.zip', '/backups/register.zip'],
  ['--replace', '--replace'],
])('npm run restore -- %s, called in another folder, resolves to %s', (argument, path) => {
  expect(fromCwd(argument, '/somewhere/robin')).toBe(path);
});
