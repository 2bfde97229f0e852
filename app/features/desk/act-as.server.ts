import type { AtDesk } from './at-desk.server';
import type { Role } from './roles';

/**
 * Goes on with the rights of the first of these roles that the person has, until the request is done. A page for any
 * role begins with one of the person's roles only, whichever that is.
 *
 * @returns false, and changes nothing, if the person has none of them
 */
export async function actAs({ client, person }: AtDesk, roles: readonly Role[]): Promise<boolean> {
  const role = roles.find((each) => person.roles.includes(each));
  if (role) await client.query(`SET LOCAL ROLE nassco_${role}`);
  return role !== undefined;
}
