/** In every text of a test's requests: it must appear nowhere but in the database. */
export const CANARY = 'Canary-7731';

/** A data access request for the JSON API, identified by a number. */
export function requestBody(number: number) {
  return {
    organizationName: `${CANARY} Organisation ${number}`,
    officeAddress: `${CANARY} Street ${number}, Abuja`,
    emailAddress: `requester-${number}@example.org`,
    sector: `${CANARY} sector`,
    criteria: { households: true, individuals: false, location: true },
    location: { state: `${CANARY} state` },
    householdCriteria: [`${CANARY} criterion`],
    requesterName: `${CANARY} name`,
    designation: `${CANARY} designation`,
  };
}

/** The outcome of a submission. */
export interface Submitted {
  status: number;
  /** Empty if it was refused. */
  reference: string;
  ms: number;
}

/**
 * Sends a request to a site behind one proxy, each from a different IP address so that rate limits do not apply.
 *
 * @throws Error from `fetch` if the site goes away.
 */
export async function submitRequest(url: string, number: number): Promise<Submitted> {
  const started = performance.now();
  const response = await fetch(`${url}/api/data-access-request`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    },
    body: JSON.stringify(requestBody(number)),
  });
  const answer = await response.json();
  return { status: response.status, reference: answer.reference ?? '', ms: performance.now() - started };
}
