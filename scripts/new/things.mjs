import { actPart } from './acts.mjs'
import { clientPart } from './client.mjs'
import { actNamesOf, figureNamesOf, namesOf } from './names.mjs'
import { writtenBy, writtenInto } from './plan.mjs'
import { reportPart } from './reports.mjs'
import { serverPart } from './server.mjs'
import { sumPart } from './sums.mjs'

/** @typedef {{ files: Map<string, string>, next: readonly string[] }} Planned what is written, and what is left to the author */

/**
 * Plans a record, an act, a report or a sum.
 * @param {readonly string[]} args of the command
 * @param {{ read: import('./plan.mjs').Read, files: readonly string[] }} given the sources that there are
 * @returns {Planned}
 */
export function newThing([kind = '', ...args], { read, files }) {
  if (kind === 'act') {
    const names = actNamesOf(args)
    return {
      files: writtenInto([(now) => actPart({ names, read: now, files })], read),
      next: [
        `what ${names.constant} changes (\`change\`), and its form, states and other eyes`,
        'its texts in three languages; on other rows than records its button: callAct in the panel',
        'npm run freeze:api',
        CHECK,
      ],
    }
  }
  if (kind === 'report') {
    const names = figureNamesOf(args, kind)
    return {
      files: writtenInto([(now) => reportPart({ names, read: now, files })], read),
      next: ['its measures, and their texts in three languages', 'its place in the menu', 'npm run freeze:api', CHECK],
    }
  }
  if (kind === 'sum') {
    const names = figureNamesOf(args, kind)
    return {
      files: writtenInto([(now) => sumPart({ names, read: now, files })], read),
      next: [`npm run db:generate -- --name ${names.name}`, 'what it adds up (`linesOf`), and its reader', CHECK],
    }
  }
  return {
    files: writtenBy([serverPart, clientPart], { names: namesOf([kind, ...args]), read }),
    next: [
      'npm run db:generate -- --name <what>',
      'the texts of the record in three languages (they are all English now), and its fields',
      'its rights in the list of scripts/checks/permissions.test.ts, and in shared/access/roles.ts for other roles',
      CHECK,
    ],
  }
}

const CHECK = 'npm run check'
