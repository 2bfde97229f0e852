"""Reads files with pandas: a JSON list of {name, path, format} comes in, one of {name, rows, sums, empty} goes out."""

import json
import sys

import pandas as pd

FIGURES = ["HOUSEHOLDS", "INDIVIDUALS", "MALE", "FEMALE"]


def read(path, form):
    if form == "csv":
        return pd.read_csv(path)
    if form == "xlsx":
        return pd.read_excel(path, sheet_name="Register")
    with open(path, encoding="utf-8") as file:
        return pd.DataFrame(json.load(file)["rows"]).rename(columns=str.upper)


def told(entry):
    table = read(entry["path"], entry["format"])
    figures = table.reindex(columns=FIGURES)
    return {
        "name": entry["name"],
        "rows": len(table),
        "sums": [int(figures[name].sum()) for name in FIGURES],
        "empty": int(figures.isna().sum().sum()),
    }


print(json.dumps([told(entry) for entry in json.load(sys.stdin)]))
