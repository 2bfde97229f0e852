import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Journey } from './journeys';

const FORM = '/nsr/data-access-request-form';
const field = (name: string) => `main [name="${name}"]`;
const SEND = ['main button', 'Send the request'] as const;

/** Both forms, from errors to receipts. */
export const FORMS: Journey[] = [
  {
    name: 'a data access request is refused with its errors, mended, sent, and gone back to',
    isShort: true,
    async run(engine) {
      const organisation = `Ọmọ's Trust ${randomBytes(4).toString('hex')}`;
      await engine.resize(360, 740);
      await engine.goto(FORM);
      await engine.type(field('organizationName'), organisation);
      await engine.see(field('location.state'), false);
      await engine.click(field('criteria.location'));
      await engine.type(field('location.state'), 'Kano');
      await engine.click(SEND);
      await engine.until(() => engine.text('.error-summary h2')).toBe('There is a problem');
      await engine
        .until(() => engine.evaluate(() => document.activeElement?.className))
        .toBe('error-summary');
      await engine.type(field('officeAddress'), '1 Road, Abuja');
      await engine.type(field('sector'), 'Health');
      await engine.click(SEND);
      await engine.until(() => engine.text('h1')).toBe('Form submitted successfully!');
      expect(await engine.text('.reference')).toMatch(/^DAR-\w{4}-\w{5}$/);
      await engine.back();
      await engine
        .until(() =>
          engine.evaluate(
            () => document.querySelector<HTMLInputElement>('main [name="organizationName"]')?.value,
          ),
        )
        .toBe(organisation);
    },
  },
  {
    name: 'an address is left for the newsletter on the home page',
    async run(engine) {
      await engine.resize(1280, 800);
      await engine.goto('/');
      await engine.type(field('email'), `ada.${randomBytes(4).toString('hex')}@example.org`);
      await engine.click(['main button', 'Subscribe']);
      await engine.see(['main [role="status"]', /Thank you for subscribing! Please check your inbox\./]);
    },
  },
];
