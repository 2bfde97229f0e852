/** What a person of the desk may do. Each has a role of the database of the same name, such as nassco_requests. */
export const ROLES = ['requests', 'editor', 'register', 'manager'] as const;

export type Role = (typeof ROLES)[number];

export const ROLES_IN_WORDS: Record<Role, string> = {
  requests: 'Requests, subscribers and fraud reports',
  editor: 'Content and newsletters',
  register: 'The register',
  manager: 'People, and reading everything',
};

/** A section of the desk, and the roles that open it; a manager reads them all. */
export interface Section {
  path: string;
  title: string;
  roles: readonly Role[];
}

export const SECTIONS: readonly Section[] = [
  { path: '/desk/requests', title: 'Requests', roles: ['requests', 'manager'] },
  { path: '/desk/subscribers', title: 'Subscribers', roles: ['requests', 'manager'] },
  { path: '/desk/fraud-reports', title: 'Fraud reports', roles: ['requests', 'manager'] },
  { path: '/desk/content', title: 'Content', roles: ['editor', 'manager'] },
  { path: '/desk/newsletters', title: 'Newsletters', roles: ['editor', 'manager'] },
  { path: '/desk/register', title: 'Register', roles: ['register', 'manager'] },
  { path: '/desk/numbers', title: 'Numbers', roles: ROLES },
  { path: '/desk/people', title: 'People', roles: ['manager'] },
];
