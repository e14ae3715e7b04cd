import { expect, it } from 'vitest';
import { fromWhereOneStands } from './paths.mjs';

it.each([
  ['register.zip', '/somewhere/robin/register.zip'],
  ['../register.zip', '/somewhere/register.zip'],
  ['/backups/register.zip', '/backups/register.zip'],
  ['--replace', '--replace'],
])('npm run restore -- %s means %s to whoever stands in their own folder', (told, meant) => {
  expect(fromWhereOneStands(told, '/somewhere/robin')).toBe(meant);
});
