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

/**
 * @typedef {object} ActNames
 * @property {string} feature `people`
 * @property {string} resource `user-title`
 * @property {string} act `close`: the last part of the path, and its name in the log
 * @property {string} constant `postUserTitleClose`
 * @property {string} label `Close`
 */

/**
 * @param {readonly string[]} args `<feature> <resource> <act>`
 * @returns {ActNames}
 */
export function actNamesOf(args) {
  const [feature = '', resource = '', act = ''] = kebabs(args, 'npm run new -- act <feature> <resource> <act>', 3)
  const constant = `post${upper(camel(resource))}${upper(camel(act))}`
  return { feature, resource, act, constant, label: upper(act.replaceAll('-', ' ')) }
}

/**
 * @typedef {object} FigureNames
 * @property {string} feature `recruiting`
 * @property {string} name `first-days`
 * @property {string | undefined} of `candidate`: the rows behind it
 * @property {string} one `firstDays`
 * @property {string} One `FirstDays`
 * @property {string} label `First days`
 */

/**
 * @param {readonly string[]} args `<feature> <name> [--of <resource>]`
 * @param {'report' | 'sum'} kind
 * @returns {FigureNames}
 */
export function figureNamesOf(args, kind) {
  const usage = `npm run new -- ${kind} <feature> <name> [--of <resource>]`
  const at = args.indexOf('--of')
  const [feature = '', name = ''] = kebabs(at < 0 ? args : args.slice(0, at), usage, 2)
  const [of] = at < 0 ? [] : kebabs(args.slice(at + 1), usage, 1)
  const one = camel(name)
  return { feature, name, of, one, One: upper(one), label: upper(name.replaceAll('-', ' ')) }
}

/**
 * @param {readonly string[]} args
 * @param {string} usage
 * @param {number} count
 */
function kebabs(args, usage, count) {
  if (args.length !== count || args.some((word) => !KEBAB.test(word))) throw new Error(`${usage}, all in kebab-case`)
  return args
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
