import { Links, Meta, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { DeskData } from '../at-desk.server';
import { SECTIONS } from '../roles';
import { LastStepLine } from './LastStepLine';
import { FormFields } from './StepForm';

interface DeskDocumentProps {
  desk: DeskData;
  /** Addresses of the site's own styles and of the desk's. */
  stylesheets: string[];
  scripts: string[];
  children: ReactNode;
}

/** The frame of the desk's pages, in the look of the site, without its menus, scripts and footer. */
export function DeskDocument({ desk, stylesheets, scripts, children }: DeskDocumentProps) {
  return (
    <html lang="en-NG">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {stylesheets.map((stylesheet) => (
          <link key={stylesheet} rel="stylesheet" href={stylesheet} />
        ))}
        <Links />
        <Meta />
      </head>
      <body className="desk">
        <a className="skip-link" href="#main" accessKey="2">
          Skip to main content
        </a>
        <header className="desk-head">
          <div className="wrap desk-row">
            <a className="desk-brand" href="/desk">
              NASSCO <b>desk</b>
            </a>
            {desk.person && <SignedIn desk={desk} email={desk.person.email} />}
          </div>
          {desk.person && <Sections roles={desk.person.roles} />}
        </header>
        <main id="main" className="wrap desk-main" tabIndex={-1}>
          {desk.said && (
            <p className="done" role="status">
              {desk.said}
            </p>
          )}
          {desk.last && <LastStepLine {...desk.last} />}
          {children}
        </main>
        {scripts.map((script) => (
          <script key={script} type="module" src={script} />
        ))}
      </body>
    </html>
  );
}

function SignedIn({ desk, email }: { desk: DeskData; email: string }) {
  return (
    <div className="desk-person">
      <a href="/desk/me">{email}</a>
      <form method="post" action="/desk/sign-out">
        <FormFields {...desk.form} />
        <input type="hidden" name="step" value="sign-out" />
        <button className="link-button" type="submit">
          Sign out
        </button>
      </form>
    </div>
  );
}

function Sections({ roles }: { roles: readonly string[] }) {
  const { pathname } = useLocation();
  const open = SECTIONS.filter((section) => section.roles.some((role) => roles.includes(role)));
  return (
    <nav className="wrap" aria-label="Desk">
      <ul className="desk-sections">
        {[{ path: '/desk', title: 'Home' }, ...open].map(({ path, title }) => (
          <li key={path}>
            <a href={path} aria-current={isCurrent(path, pathname)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isCurrent(path: string, pathname: string) {
  if (pathname === path) return 'page';
  return path !== '/desk' && pathname.startsWith(`${path}/`) ? 'true' : undefined;
}
