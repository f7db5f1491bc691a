/**
 * @typedef {object} Names
 * @property {string} feature `people`
 * @property {string} resource `user-title`: files and the detail route
 * @property {string} plural `user-titles`: the list route, the URL and the name of the contract
 * @property {string} one `userTitle`: the screens
 * @property {string} many `userTitles`: the contract and its words
 * @property {string} One `UserTitle`: types and components
 * @property {string} label `User title`
 * @property {string} labels `User titles`
 */

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/**
 * @param {readonly string[]} args `<feature> <resource> [--plural <plural>]`
 * @returns {Names}
 */
export function namesOf(args) {
  const at = args.indexOf('--plural')
  const [feature, resource] = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1))
  const plural = at < 0 ? `${resource ?? ''}s` : args[at + 1]
  for (const word of [feature, resource, plural]) {
    if (word === undefined || !KEBAB.test(word)) {
      throw new Error(
        'npm run new -- <feature> <resource> [--plural <plural>], all in kebab-case, the resource singular',
      )
    }
  }
  return named(/** @type {[string, string, string]} */ ([feature, resource, plural]))
}

/** @param {[feature: string, resource: string, plural: string]} words */
function named([feature, resource, plural]) {
  const one = camel(resource)
  return {
    feature,
    resource,
    plural,
    one,
    many: camel(plural),
    One: upper(one),
    label: upper(resource.replaceAll('-', ' ')),
    labels: upper(plural.replaceAll('-', ' ')),
  }
}

const camel = (/** @type {string} */ kebab) => kebab.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())

const upper = (/** @type {string} */ word) => word.charAt(0).toUpperCase() + word.slice(1)
