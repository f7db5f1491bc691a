/** Verbs that end like a participle or a third person. */
const VERBS = /^(Embed|Feed|Need|Seed|Shed|Speed|Exceed|Proceed|Succeed|Bring|Ring|String|\w+ss|Focus|Bias|Alias)$/u
const NOT_IMPERATIVE = /^(A|An|The|This|That|These|What|Who|Whoever|When|Where|It|\w+(ed|ing|s))$/u

/** Verbs that could mean anything: `Store`, `Name`, `Notify` or `Render` is the word. */
const VAGUE = /^(Say|Tell|Draw|Let|Call|Keep)$/u

/**
 * What is wrong with the subject of a commit (STYLE.md, "Commits").
 * @param {string} subject
 * @returns {string[]}
 */
export function subjectFaults(subject) {
  const faults = []
  const first = /^[\w/-]+(?:(?:, | and )[\w/-]+)*: (\p{Lu}[\p{L}-]*)/u.exec(subject)?.[1]
  if (first === undefined) faults.push('it does not begin with `area: Verb`')
  else if (NOT_IMPERATIVE.test(first) && !VERBS.test(first)) faults.push(`\`${first}\` is not an imperative`)
  else if (VAGUE.test(first)) faults.push(`\`${first}\` could mean anything`)
  if (subject.endsWith('.')) faults.push('it ends with a full stop')
  if (subject.length > 72) faults.push('it has more than 72 characters')
  return faults
}
