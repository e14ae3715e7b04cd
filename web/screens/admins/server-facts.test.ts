import { describe, expect, it } from 'vitest';
import type { FirstSteps } from '#contract/first-steps.ts';
import { OPERATION } from '#contract/messages/dashboard.ts';
import { noticeTexts } from './server-facts.tsx';

const configured: FirstSteps = {
  done: [],
  is_usable: true,
  is_hidden: false,
  is_manager_invited: false,
  questions: 10,
  sends_mail: true,
  unsent_mail: null,
  has_public_url: true,
  last_backup_at: '2026-11-20T02:00:00.000Z',
};

describe('the notices to an administrator', () => {
  it('are none where all is configured', () => {
    expect(noticeTexts(configured)).toEqual([]);
  });

  it.each([
    ['no mail server', { sends_mail: false }, OPERATION.mailsAreFiles],
    ['no public address', { has_public_url: false }, OPERATION.noPublicUrl],
    ['no backup', { last_backup_at: null }, OPERATION.noBackup],
  ])('say of %s what to do', (_, state, notice) => {
    expect(noticeTexts({ ...configured, ...state })).toEqual([notice]);
  });

  it('quote a mail server that refuses', () => {
    const unsent_mail = { count: 2, error: '535 Sign in first' };
    const [notice] = noticeTexts({ ...configured, unsent_mail });
    expect(notice?.title).toBe('2 emails could not be sent');
    expect(notice?.hint).toContain('"535 Sign in first"');
  });
});
