"""Puts a formula into a sheet of its own at the end of a workbook: {workbook, formula, out} comes in as JSON."""

import json
import sys

from openpyxl import load_workbook

given = json.load(sys.stdin)
book = load_workbook(given["workbook"])
book.create_sheet("Formula")["A1"] = given["formula"]
book.save(given["out"])
