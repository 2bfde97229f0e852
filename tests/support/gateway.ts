import type { AnsweringSite } from './site';

/** The token of test sites whose gateway is on. */
export const GATEWAY_TOKEN = 'a-token-for-tests-only-0123456789';

/** A USSD session step in the format of Africa's Talking. */
export function ussdForm(text: string, phoneNumber = '+2348030000001'): URLSearchParams {
  return new URLSearchParams({
    sessionId: 'ATUid_6f2c',
    serviceCode: '*384*969#',
    networkCode: '62130',
    phoneNumber,
    text,
  });
}

/** Starts or continues a USSD session. */
export function dial(site: AnsweringSite, text: string, phoneNumber?: string): Promise<Response> {
  return site.get('/gateway/ussd', {
    method: 'POST',
    headers: { Authorization: `Bearer ${GATEWAY_TOKEN}` },
    body: ussdForm(text, phoneNumber),
  });
}

/** Sends a text message as a telephone network does. */
export function sendMessage(
  site: AnsweringSite,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<Response> {
  return site.get('/gateway/sms', {
    method: 'POST',
    headers: { Authorization: `Bearer ${GATEWAY_TOKEN}`, ...headers },
    body,
  });
}
