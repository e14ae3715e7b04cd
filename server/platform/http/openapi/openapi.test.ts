import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import { apiIntroduction } from '#contract/messages/integrations.ts';
import { hashPassword } from '../../../features/users/passwords.ts';
import { buildTestApp } from '../../../testing/app.ts';
import { insertUser } from '../../../testing/records.ts';
import { openApi } from './openapi.ts';

const ADDRESS = 'http://localhost:3000';

const introduction = apiIntroduction(ADDRESS);
const { paths = {}, tags = [] } = openApi(ADDRESS);

describe('the introduction to the API', () => {
  it('is docs/api.md below its title', () => {
    const page = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8');
    expect(page.slice(page.indexOf('\n\n') + 2)).toBe(introduction);
  });

  it('names calls that exist', () => {
    const named = introduction.match(/(?:GET|POST|PUT|DELETE) \/[\w/{}-]+/g) ?? [];
    expect(named.length).toBeGreaterThan(15);
    const known = API.map(({ method, path }) => `${method} ${path}`);
    expect(named.filter((call) => !known.includes(call))).toEqual([]);
  });

  it('has a first call that signs in and lists nightly checks', async () => {
    const { app, db } = await buildTestApp();
    const [, path = '', sent = ''] =
      /"\$API(\/auth\/login)"[\s\S]+?-d '(.+)'/.exec(introduction) ?? [];
    const { email, password } = JSON.parse(sent);
    const { id } = await insertUser(db, 'manager');
    const password_hash = await hashPassword(password);
    await db.updateTable('users').set({ email, password_hash }).where('id', '=', id).execute();
    const signIn = await app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { 'content-type': 'application/json' },
      payload: sent,
    });
    const [, token] = /.*"token":"([^"]+)".*/.exec(signIn.body) ?? [];
    const [, list = ''] = /"\$API(\/form-a[^"]*)"/.exec(introduction) ?? [];
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ url: `/api${list}`, headers });
    expect(answer.json()).toMatchObject({ data: [], meta: { current_page: 1 } });
  });
});

describe('the API page', () => {
  it('has a heading for every call, and no empty one', () => {
    const calls = Object.values(paths).flatMap((path) => Object.values(path ?? {}));
    const used = calls.flatMap((call) => (call as { tags: string[] }).tags);
    expect(used).toHaveLength(API.length);
    expect([...new Set(used)].toSorted()).toEqual(tags.map(({ name }) => name).toSorted());
  });

  it('lists the calls of a noun by path, and those of a path from reading to deleting', () => {
    const formA = Object.entries(paths).filter(([path]) => path.startsWith('/form-a'));
    expect(formA.map(([path, calls]) => [path, Object.keys(calls ?? {})])).toEqual([
      ['/form-a', ['get', 'post']],
      ['/form-a/{id}', ['get', 'post', 'delete']],
      ['/form-a/{id}/history', ['get']],
      ['/form-a/{id}/print', ['get']],
      ['/form-a/export', ['get']],
    ]);
  });
});
