import { embedPath } from '../embed-paths';
import { REGISTER_PATH } from '../paths';

/** Code that reads the register with one program. */
export interface Example {
  /** The id of its section on the page. */
  name: string;
  title: string;
  /** What the code does. */
  text: string;
  blocks: { program: Program; code: string }[];
}

/** What runs the code. `npm run scan data` runs it too, if the program can be installed. */
export type Program = 'sh' | 'python' | 'r' | 'javascript' | 'excel' | 'datasette' | 'duckdb' | 'html';

/** Drawings to show on other websites; the state is an example. */
const EMBEDS = [
  { embed: 'map', title: 'Households in the register by state', height: 720 },
  { embed: 'state/kano', title: 'Households in the register, LGAs of Kano', height: 580 },
  { embed: 'trend', title: 'Households in the register over time', height: 420 },
];

/** Examples of reading the register, each a complete script. @param origin the site's, as `https://nassco.example` */
export function examples(origin: string): readonly Example[] {
  const table = `${origin}${REGISTER_PATH}`;
  return [
    {
      name: 'curl',
      title: 'curl',
      text: 'The whole table as CSV; the LGAs of one state as JSON; the table again, only if it has changed.',
      blocks: [
        {
          program: 'sh',
          code: `curl -fsS -o register.csv "${table}.csv"
curl -fsS -o kano.json "${table}.json?state=kano&sort=households&order=desc"
curl -fsS --etag-save register.etag --etag-compare register.etag -o register.csv "${table}.csv"`,
        },
      ],
    },
    {
      name: 'pandas',
      title: 'Python with pandas',
      text: 'Households by state, without the national total. The workbook needs the package openpyxl.',
      blocks: [
        {
          program: 'python',
          code: `import pandas as pd

register = pd.read_csv("${table}.csv")
lgas = register[register["ID"] != "nigeria"]
print(lgas.groupby("STATE")["HOUSEHOLDS"].sum().nlargest(5))

same = pd.read_excel("${table}.xlsx", sheet_name="Register")
print(len(same))`,
        },
      ],
    },
    {
      name: 'r',
      title: 'R',
      text: 'The same in R, with nothing to install.',
      blocks: [
        {
          program: 'r',
          code: `register <- read.csv("${table}.csv")
lgas <- subset(register, ID != "nigeria")
states <- aggregate(HOUSEHOLDS ~ STATE, lgas, sum)
print(head(states[order(-states$HOUSEHOLDS), ], 5))`,
        },
      ],
    },
    {
      name: 'excel',
      title: 'Excel',
      text: `Save ${table}.xlsx and open it: the first sheet describes the second. This formula, in an empty cell of either, adds up the households of one state. To load figures that stay current, choose Data, From Web and enter the address of the CSV file.`,
      blocks: [{ program: 'excel', code: `=SUMIFS(Register[HOUSEHOLDS], Register[STATE], "Kano")` }],
    },
    {
      name: 'datasette',
      title: 'SQLite and Datasette',
      text: 'The table as an SQLite database, made by sqlite-utils. Datasette then shows it in the browser.',
      blocks: [
        {
          program: 'sh',
          code: `curl -fsS "${table}.csv" | sqlite-utils insert register.db register - --csv --detect-types --pk ID --replace
sqlite-utils register.db "SELECT LGA, HOUSEHOLDS FROM register WHERE STATE = 'Kano' ORDER BY HOUSEHOLDS DESC LIMIT 3"`,
        },
        { program: 'datasette', code: 'datasette register.db' },
      ],
    },
    {
      name: 'parquet',
      title: 'Parquet and DuckDB',
      text: `Save ${table}.parquet: a Parquet file, which keeps the types of its columns. This query, in DuckDB beside it, adds up the households of each state.`,
      blocks: [
        {
          program: 'duckdb',
          code: `SELECT state, sum(households) AS households
FROM 'nsr-summary-by-lga.parquet'
WHERE id <> 'nigeria' GROUP BY state ORDER BY households DESC LIMIT 5`,
        },
      ],
    },
    {
      name: 'embed',
      title: 'A chart on another website',
      text: 'Put one of these lines into a page of your own. The charts show the current edition, with month and source. With .svg behind its address each is a picture too.',
      blocks: EMBEDS.map(({ embed, title, height }) => ({
        program: 'html',
        code: `<iframe src="${origin}${embedPath(embed)}" title="${title}" width="600" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`,
      })),
    },
    {
      name: 'web-page',
      title: 'A page on another website',
      text: 'Pages on any site can read the data files and the search (CORS). There is no key and no sign-in.',
      blocks: [
        {
          program: 'javascript',
          code: `const response = await fetch("${table}.json?by=zone");
const { edition, rows } = await response.json();
for (const { zone, households } of rows) console.log(edition.asAt, zone, households);`,
        },
      ],
    },
  ];
}
