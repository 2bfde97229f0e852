/** What `npm run staff` says of itself. */
export const USAGE = `Usage: npm run staff -- COMMAND [OPTIONS]

Look at
  requests              data access requests   --status open (default), new, overdue, to-review,
                                               closed, all
                                               --reference DAR-7K3M-9QXCW for one of them, whole
  duplicates            requests that may have been sent twice
  subscribers           newsletter addresses   --status confirmed (default), waiting, bounced
  newsletter status     what was or is being sent to subscribers, and how far it is
  searches              what visitors looked for in vain
  page-views            how often pages were viewed, by day   --from and --to a day, --path /nsr for one page
  mails                 mails that are not sent yet, and why
  mails given-up        mails that were refused for good, and to whom
  months, sectors       how many requests came
  log                   what has happened with requests   --reference DAR-7K3M-9QXCW for one of them
  report 2026           the office's year: requests by month, sector and outcome, days to close, newsletters sent
                                               --pdf FILE to publish it, --csv, --json
  fraud-reports         reports of frauds that nobody has reviewed; fraud-reports all for every one
  actions               who has read, exported, asked about, closed or erased which request
  register editions     the editions of the register, the withdrawn ones with the reason
  register totals       the register's figures by state

Do
  review REFERENCE      the review has begun; the requester is told by mail
  ask REFERENCE --question "what you want to know"
                        by mail and on the page of the request, where it is answered
  close REFERENCE --outcome "what came of it"
                        the requester is told by mail and reads the outcome on the page
  reopen REFERENCE      open a closed request again; the requester is told by mail
  reviewed REFERENCE    a doubtful request is genuine
  newsletter preview 2026-11     the issue's page and mail as files, to look at   --out FOLDER
  newsletter test 2026-11 --to EMAIL
  newsletter send 2026-11        says to how many, asks, sends; goes on where it was; Ctrl-C stops
                                 --yes to ask nothing, --sample for an issue that is a sample
  take-off EMAIL --reason "why"  no more newsletter to an address whose mails come back
  fraud-reviewed NUMBER          a report of a fraud is done with
  erase-fraud-report NUMBER      with --yes erases it for good
  export-person EMAIL   everything held under an e-mail address, as JSON
  erase-person EMAIL    shows what would be erased; with --yes erases it for good
  export-request REFERENCE, erase-request REFERENCE
                        the same for one request, also where no address was given

Options
  --since 2026-01-31    only requests that came on that day or later
  --limit 20            so many lines at the most
  --csv                 for a spreadsheet; requests whole
  --json                for a program; requests whole
  --out FILE            into a new file that only you can read, instead of the screen
  --help

It is written down who reads a request whole, exports, reviews, asks about, closes or erases it.
The database is the one of DATABASE_URL, which may be your own login; else the embedded one.

Examples
  npm run staff -- requests --status overdue
  npm run staff -- requests --status all --since 2026-01-01 --csv --out requests.csv
  npm run staff -- page-views --from 2026-01-01 --to 2026-01-31 --csv --out views.csv
  npm run staff -- ask "dar 7k3m 9qxcw" --question "Which years do you need?"
  npm run staff -- close "dar 7k3m 9qxcw" --outcome "Data sent on 3 June."
  npm run staff -- newsletter send 2026-11
  npm run staff -- report 2026 --pdf report-2026.pdf
  npm run staff -- export-person name@example.com --out person.json`;
