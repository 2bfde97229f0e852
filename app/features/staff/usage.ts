/** The help text of `npm run staff`. */
export const USAGE = `Usage: npm run staff -- COMMAND [OPTIONS]

View
  requests              data access requests   --status open (default), new, overdue, to-review,
                                               closed, all
                                               --reference DAR-7K3M-9QXCW for one in full
  duplicates            requests that may have been sent twice
  subscribers           newsletter addresses   --status confirmed (default), waiting, bounced
  newsletter status     what was or is being sent to subscribers, and its progress
  searches              searches by visitors that found nothing
  page-views            page views by day   --from and --to a day, --path /nsr for one page
  mails                 emails not sent yet, and why
  mails given-up        emails refused for good, and to whom
  months, sectors       how many requests were received
  log                   what has happened to requests   --reference DAR-7K3M-9QXCW for one of them
  report 2026           the office's year: requests by month, sector and outcome, days to close, newsletters sent
                                               --pdf FILE to publish it, --csv, --json
  fraud-reports         fraud reports that nobody has reviewed; fraud-reports all for every one
  actions               who has read, exported, asked about, closed or erased which request
  register editions     the editions of the register, with the reason for any withdrawn
  register totals       the register's figures by state

Do
  review REFERENCE      begin the review; the requester is told by email
  ask REFERENCE --question "what you want to know"
                        by email and on the request's page, where it is answered
  close REFERENCE --outcome "what came of it"
                        the requester is told by email and reads the outcome on the page
  reopen REFERENCE      open a closed request again; the requester is told by email
  reviewed REFERENCE    mark a doubtful request as genuine
  invite EMAIL --role ROLE       to the desk at /desk; roles: requests, editor, register, manager
  newsletter preview 2026-11     the issue's page and email as files, to check   --out FOLDER
  newsletter test 2026-11 --to EMAIL
  newsletter send 2026-11        says how many get it, asks, sends; resumes where it stopped; Ctrl-C stops
                                 --yes to skip the question, --sample for an issue that is a sample
  take-off EMAIL --reason "why"  no more newsletters to an address whose emails come back
  fraud-reviewed NUMBER          mark a fraud report as dealt with
  erase-fraud-report NUMBER      with --yes erases it for good
  export-person EMAIL   everything held under an email address, as JSON
  erase-person EMAIL    shows what would be erased; with --yes erases it for good
  export-request REFERENCE, erase-request REFERENCE
                        the same for one request, even if it has no address

Options
  --since 2026-01-31    only requests received on that day or later
  --limit 20            at most this many lines
  --csv                 for a spreadsheet; requests in full
  --json                for a program; requests in full
  --out FILE            to a new file that only you can read, instead of the screen
  --help

It is recorded who reads a request in full, or exports, reviews, asks about, closes or erases it.
The database is that of DATABASE_URL, which may use your own login, or else the embedded one.

Examples
  npm run staff -- requests --status overdue
  npm run staff -- requests --status all --since 2026-01-01 --csv --out requests.csv
  npm run staff -- page-views --from 2026-01-01 --to 2026-01-31 --csv --out views.csv
  npm run staff -- ask "dar 7k3m 9qxcw" --question "Which years do you need?"
  npm run staff -- close "dar 7k3m 9qxcw" --outcome "Data sent on 3 June."
  npm run staff -- newsletter send 2026-11
  npm run staff -- report 2026 --pdf report-2026.pdf
  npm run staff -- export-person name@example.com --out person.json`;
