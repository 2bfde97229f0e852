import { createHash } from 'node:crypto';
import { Prisma } from '../../db/.server/client';
import { fromDatabase } from '../../db/client.server';
import { fingerprint, sign } from '../../server/secret.server';
import { FORM_PATH } from './form-fields';
import { referenceOf } from './reference';
import type { DataAccessRequest } from './request.server';

/** How a request came. */
export interface Submission {
  /** The random key of the form or of the API's caller. */
  formKey: string;
  channel: 'form' | 'api';
  /** Why a person should look at it first, or null. */
  reviewMark: string | null;
}

/** What the requester is told. */
export interface Receipt {
  reference: string;
  /** Path of the page that shows the receipt for 30 days. */
  path: string;
}

/** How often another reference is drawn when one is taken already. */
const DRAWS = 5;

/**
 * Saves a request; the jobs that mail follow in the same transaction (a trigger adds them). Sending the same
 * form with the same entries again, at the same time too, gives the same receipt and no second record (rule R26).
 *
 * @throws Response 503 when the database does not answer.
 */
export async function saveRequest(request: DataAccessRequest, submission: Submission): Promise<Receipt> {
  const requestKey = keyOf(request, submission.formKey);
  const token = receiptToken(requestKey);
  return fromDatabase(async ({ prisma }) => {
    for (let draw = 1; ; draw++) {
      const reference = referenceOf(
        createHash('sha256')
          .update(sign('reference', `${requestKey}\n${draw}`))
          .digest(),
      );
      try {
        await prisma.dataAccessRequest.create({
          data: {
            ...columnsOf(request),
            ...keptOf(submission),
            reference,
            requestKey,
            receiptTokenHash: fingerprint(token),
          },
          select: { id: true },
        });
        return { reference, path: receiptPath(requestKey) };
      } catch (error) {
        if (!isTaken(error) || draw === DRAWS) throw error;
        const known = await prisma.dataAccessRequest.findUnique({
          where: { requestKey },
          select: { reference: true },
        });
        if (known) return { reference: known.reference, path: receiptPath(requestKey) };
      }
    }
  });
}

/** Path of the page that shows the receipt of a saved request; it can be made from `request_key` alone. */
export function receiptPath(requestKey: string): string {
  return `${FORM_PATH}/receipt/${receiptToken(requestKey)}`;
}

function receiptToken(requestKey: string): string {
  return sign('receipt', requestKey).slice(0, 22);
}

/** The same form with changed entries is another request. */
function keyOf(request: DataAccessRequest, formKey: string): string {
  return fingerprint(`${formKey}\n${JSON.stringify(request)}`);
}

function keptOf({ channel, reviewMark }: Submission) {
  return { channel, reviewMark };
}

function columnsOf(request: DataAccessRequest) {
  const { criteria, location, date } = request;
  return {
    organizationName: request.organizationName,
    officeAddress: request.officeAddress,
    emailAddress: request.emailAddress,
    sector: request.sector,
    wantsHouseholds: criteria.households,
    wantsIndividuals: criteria.individuals,
    wantsLocation: criteria.location,
    locationState: location.state,
    locationLgas: location.lgas,
    locationWards: location.wards,
    locationCommunities: location.communities,
    householdCriteria: request.householdCriteria,
    individualCriteria: request.individualCriteria,
    requesterName: request.requesterName,
    designation: request.designation,
    requestDate: date ? new Date(date) : undefined,
  };
}

function isTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
