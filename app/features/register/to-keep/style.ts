import { FIGURES, label } from '../columns';

const ALWAYS = `body{margin:0 auto;padding:.5em;max-width:50em;font:1em/1.4 sans-serif;color:#111;background:#fff;word-wrap:break-word}
h1{font-size:1.4em;line-height:1.2}h2{font-size:1.2em;margin:1.5em 0 .3em}
a{color:#00563f}a:focus{outline:3px solid #111}
table{border-collapse:collapse;width:100%}caption{text-align:left;padding:.3em 0}
th,td{padding:.2em .3em;border-bottom:1px solid #999;text-align:right;vertical-align:top}
th:first-child{text-align:left}tbody th{font-weight:normal}tfoot th,tfoot td,.total th,.total td{font-weight:bold}
dt{font-weight:bold}dd{margin:0 0 .5em}
@media print{@page{margin:12mm}body{max-width:none;padding:0;font-size:9pt}thead{display:table-header-group}tfoot{display:table-row-group}tr{page-break-inside:avoid}h2,caption{page-break-after:avoid}.up{display:none}}
`;

const STACKED = `thead{position:absolute;left:-9999px}table,tbody,tfoot,tr,tbody th,tfoot th,caption,td{display:block}tr{padding:.3em 0;border-bottom:1px solid #999}tbody th,tfoot th{font-weight:bold}th,td{border:0;padding:0;text-align:left}`;

const NAMES = FIGURES.map(
  (figure, index) => `td:nth-child(${index + 2}):before{content:"${label(figure)}: "}`,
);

/**
 * The page's only style sheet, in plain CSS 2; its Content-Security-Policy has the hash of it. On narrow screens rows
 * stack and each cell names its column; browsers without media queries show a table.
 */
export const STYLE = `${ALWAYS}@media screen and (max-width:30em){${STACKED}${NAMES.join('')}}`;
