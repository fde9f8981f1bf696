#!/bin/sh
# Compares texts with what they were at a git revision, sentence by sentence, and fails if a meaning is changed:
#   deploy/compareEdits.sh HEAD changed README.md docs/*.md
# The first argument is the revision, the second changed or uncertain (see --fail-on), the others are files; those that are
# new or deleted since the revision are skipped. SARIF names a file for all that is not preserved, SUMMARY one that Markdown
# is added to. Needs semloc, and jq for SARIF.
set -eu
fail() {
  echo "compareEdits.sh: $1" >&2
  exit 2
}
usage="usage: compareEdits.sh REVISION changed|uncertain FILE..."
[ $# -ge 3 ] || fail "$usage"
case $2 in changed | uncertain) ;; *) fail "$usage" ;; esac
revision=$1
failing=$2
shift 2
# Without a first commit there is nothing to compare with; any other revision that is missing was not fetched.
[ "$revision" = HEAD ] || git rev-parse --quiet --verify "$revision^{commit}" >/dev/null ||
  fail "there is no revision $revision here; is the clone shallow?"
parts=$(mktemp -d)
trap 'rm -rf "$parts"' EXIT
worst=0
number=0
for file in "$@"; do
  # A name that begins with a hyphen is no option.
  case $file in -*) file=./$file ;; esac
  if ! git cat-file -e "$revision:./$file" 2>/dev/null; then
    [ -e "$file" ] || fail "there is no file $file, neither here nor in $revision"
    echo "compareEdits.sh: $file is not compared, as it is not in $revision" >&2
    continue
  fi
  if [ ! -e "$file" ]; then
    echo "compareEdits.sh: $file is not compared, as it is deleted" >&2
    continue
  fi
  status=0
  semloc compare-documents --git "$revision" "$file" --fail-on "$failing" || status=$?
  [ "$status" -le "$worst" ] || worst=$status
  number=$((number + 1))
  [ -z "${SARIF:-}" ] ||
    semloc compare-documents --git "$revision" "$file" --format sarif >"$parts/$(printf %06d "$number")" || worst=2
  [ -z "${SUMMARY:-}" ] ||
    semloc compare-documents --git "$revision" "$file" --format markdown >>"$SUMMARY" || worst=2
done
if [ -n "${SARIF:-}" ] && [ "$number" -gt 0 ]; then
  jq --slurp '.[0].runs[0].results = [.[].runs[0].results[]] | .[0]' "$parts"/* >"$SARIF"
fi
exit "$worst"
