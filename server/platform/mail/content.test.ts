import { describe, expect, it } from 'vitest';
import type { MailContent } from '#server/mails/mail-text.ts';
import { mailCalendar } from './calendar.ts';
import { mailAsHtml } from './html.ts';
import { mailAsText } from './text.ts';

const URL = 'https://register.example';
const QUEUED = new Date('2026-07-24T02:00:00Z');
const CONTENT: MailContent = {
  parts: [
    'A fault was found.\nIt is "new".',
    { facts: [{ label: 'Arrange by', value: '26/07/2026' }] },
    {
      heading: 'Answered No',
      items: [
        { title: 'System recording?', lines: ['Since noon'], path: '/form-b/edit/5' },
        {
          title: '<img src=x onerror=alert(1)>',
          event: {
            id: 'inspection-7',
            day: '2026-12-20',
            title: 'Inspection; due',
            location: 'Ünder',
          },
        },
      ],
    },
  ],
  button: 'Open the fault',
  why: 'You get this mail because you watch The Anchor.',
};

describe('a mail', () => {
  it('as text has its parts, links, reason and address', () => {
    expect(mailAsText(CONTENT, '/form-b/edit/5', URL)).toBe(
      [
        'A fault was found.\nIt is "new".',
        'Arrange by: 26/07/2026',
        [
          'Answered No:',
          '- System recording?',
          '  Since noon',
          '  https://register.example/form-b/edit/5',
          '- <img src=x onerror=alert(1)>',
        ].join('\n'),
        'The dates are attached for your calendar.',
        'Open the fault:\nhttps://register.example/form-b/edit/5',
        'You get this mail because you watch The Anchor.\nNightbook: https://register.example',
      ].join('\n\n'),
    );
  });

  it('as HTML has the same words, none of which is markup', () => {
    const html = mailAsHtml({ ...CONTENT, subject: 'Fault at <b>' }, '/form-b/edit/5', URL);
    expect(html).toContain(
      '<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">Fault at &lt;b&gt;</h1>',
    );
    expect(html).toContain('A fault was found.<br>It is &quot;new&quot;.');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toMatch(/<img|<b>|<script/);
    expect(html.match(/href="https:\/\/register\.example\/form-b\/edit\/5"/g)).toHaveLength(2);
    expect(html).toContain('max-width:600px');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).not.toMatch(/undefined|null/);
  });

  it('has its dates as whole days of a calendar, with ids that later mails repeat', () => {
    const calendar = mailCalendar(CONTENT, URL, QUEUED) ?? '';
    expect(calendar).toContain('METHOD:PUBLISH');
    expect(calendar).toContain('UID:inspection-7@register.example');
    expect(calendar).toContain('DTSTART;VALUE=DATE:20261220');
    expect(calendar).toContain('SUMMARY:Inspection\\; due');
    expect(calendar).toContain('LOCATION:Ünder');
    expect(mailCalendar({ parts: ['No date'], why: '' }, URL, QUEUED)).toBeUndefined();
  });

  it('has its table as rows with their heads, and the link that stops it', () => {
    const table = { head: ['Venue', 'Ring'], rows: [['The <b>', 'Mo, 07 1']] };
    const content = { parts: [{ table }], why: 'Why.', stop: 'Stop', stopPath: '/stop/1' };
    expect(mailAsText(content, null, URL)).toBe(
      `- The <b>\n  Ring: Mo, 07 1\n\nWhy.\nStop: ${URL}/stop/1\nNightbook: ${URL}`,
    );
    const html = mailAsHtml({ ...content, subject: 'State' }, null, URL);
    expect(html).toMatch(/<th [^>]+>Ring<\/th>.+>The &lt;b&gt;<\/td>.+>Mo, 07 1<\/td>/);
    expect(html).toContain(`href="${URL}/stop/1"`);
  });
});
