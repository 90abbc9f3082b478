/** The site that mails come from and lead to. */
export type Site = {
  /** Its origin, as configured and never as a request names it: `https://parc-ferme.example`. */
  url: string;
  /** What it is called. */
  name: string;
  /** Where people write to. */
  supportEmail: string;
};

/** A mail as it is read, in both forms that a mail client may show. */
export type Letter = { subject: string; text: string; html: string };
