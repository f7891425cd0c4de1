/** An error of nodemailer. */
export type MailError = Error & {
  code?: string;
  /** The code of a system error. */
  originalCode?: string;
  response?: string;
  responseCode?: number;
};

const TRY_AGAIN_LATER = 421;
/** Node's codes for a certificate that cannot be trusted. */
const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|^ERR_TLS/;

/** A permanent refusal concerns the mail itself, so that sending it again would not help. */
export function refusalOf({ code = '', responseCode = 0 }: MailError) {
  if (responseCode === TRY_AGAIN_LATER) return 'unreachable';
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    return responseCode >= 500 ? 'permanent' : 'temporary';
  }
  return code === 'EAUTH' ? 'temporary' : 'unreachable';
}

/** Explains in one line why a mail could not be sent, with the words of the server. */
export function explainMailError(error: MailError, server: string): string {
  const { code, originalCode = '', response, message } = error;
  if (code === 'EAUTH') {
    return `The mail server ${server} refuses the user or the password of MAIL_URL: ${response ?? message}`;
  }
  if (response) return `The mail server ${server} answers: ${response}`;
  if (code === 'EDNS') {
    return `There is no mail server ${server} (${message}); correct its name in MAIL_URL.`;
  }
  if (UNTRUSTED.test(originalCode)) {
    return `The certificate of the mail server ${server} cannot be trusted: ${message}.`;
  }
  if (code === 'ETLS') return `The mail server ${server} offers no encryption: ${message}.`;
  return `The mail server ${server} cannot be reached (${message}). The host of the site may block this port, as many do with 25, 465 and 587: try 2525 in MAIL_URL, or ask the host.`;
}
