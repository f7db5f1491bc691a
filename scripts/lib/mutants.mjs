/**
 * Ways to break sync on purpose. Each replaces exact pieces of source; one whose piece is gone fails loudly, because a
 * proof that breaks nothing proves nothing.
 * @typedef {{ file: string, find: string, put: string }} Edit
 * @typedef {{ name: string, edits: readonly Edit[] }} Mutant
 */

import { horizonMutants } from './horizon-mutants.mjs'
import { cut, engine, server } from './mutant-edits.mjs'

/** @type {readonly Mutant[]} */
export const mutants = [
  {
    name: 'the server does not know what it has taken already',
    edits: [
      {
        file: server('push'),
        find: 'const line = known.byId(wire.id)',
        put: 'const line = undefined as InboxLine | undefined',
      },
    ],
  },
  {
    name: 'the server makes its own ids',
    edits: [
      {
        file: server('judge'),
        find: 'idFor: (ordinal) => derivedId(wire.id, ordinal)',
        put: 'idFor: () => derivedId(bench.context.platform.newId(), 0)',
      },
    ],
  },
  {
    name: 'a command leaves the phone before its answer',
    edits: [
      {
        file: engine('push'),
        find: 'const [response, ready] = await Promise.all([',
        put: `await this.#context.store.transact('write', (tx) => tx.outbox.deleteMany([...batch.sent.keys()]))
      const [response, ready] = await Promise.all([`,
      },
    ],
  },
  {
    name: 'the end of a session empties the outbox',
    edits: [
      {
        file: engine('push'),
        find: 'this.#transport.push(batch.request, signal),',
        put: `this.#transport.push(batch.request, signal).catch(async (error) => {
          if (error.kind === 'signed_out') await this.#context.store.transact('write', (tx) => tx.outbox.clear())
          throw error
        }),`,
      },
    ],
  },
  {
    name: 'a command that crashes its handler stops the batch',
    edits: [
      {
        file: server('judge'),
        find: "return settledAs('parked', failure('sync.handler-failed'))\n  }\n}\n\nfunction",
        put: 'throw error\n  }\n}\n\nfunction',
      },
    ],
  },
  {
    name: 'refusals are dropped',
    edits: [
      {
        file: engine('push'),
        find: 'await tx.outbox.putMany(open)',
        put: "await tx.outbox.putMany(open)\n  await tx.outbox.deleteMany(open.filter(({ state }) => state === 'refused').map(({ seq }) => seq))",
      },
    ],
  },
  {
    name: 'a scope that was taken away keeps its rows',
    edits: [
      {
        file: engine('pull'),
        find: 'return new Set([...response.removed, ...unlisted])',
        put: 'return new Set(unlisted.slice(0, 0))',
      },
    ],
  },
  {
    name: 'another history is taken for the same one',
    edits: [cut(engine('pull'), 'if (response.reset || state.refetch) await clearRows(context, tx)')],
  },
  {
    name: 'nothing is sent again after a restore',
    edits: [
      {
        file: engine('pull'),
        find: 'const requeued = response.reset && state.epoch !== null && (await requeue(tx, 0))',
        put: 'const requeued = false',
      },
    ],
  },
  {
    name: 'receipts stay on the phone',
    edits: [cut(engine('push'), '...(receipt === undefined ? {} : { receipt }),')],
  },
  {
    name: 'a pull is applied whatever has happened since it was asked',
    edits: [cut(engine('pull'), "if (state.revision !== asked.revision) return 'more'")],
  },
  {
    name: 'a phone that pushes does not pull',
    edits: [
      {
        file: engine('loop'),
        find: 'const pulled = await this.#request((signal) => this.#steps.pull(signal))',
        put: "const pulled = pushed === 'nothing' ? await this.#request((signal) => this.#steps.pull(signal)) : 'done'",
      },
    ],
  },
  {
    name: 'what is ready is sent after a short answer too',
    edits: [
      { file: engine('push'), find: "!ready || !isPlain || before !== 'sent'", put: "!ready || before !== 'sent'" },
    ],
  },
  {
    name: 'a pull does not wait for answers that are being written down',
    edits: [
      {
        file: engine('sync-steps'),
        find: 'await pushing.settled()\n',
        put: '',
      },
    ],
  },
  {
    name: 'a failed request is not tried again',
    edits: [
      cut(
        engine('loop'),
        "if (this.#status.connection !== 'signed_out') this.#cancelTimer = this.#ports.after(wait, () => this.wake('hint'))",
      ),
    ],
  },
  {
    name: 'a request has no time-out',
    edits: [
      {
        file: engine('loop'),
        find: 'const cancelTimeout = this.#ports.after(REQUEST_TIMEOUT_MS, giveUp)',
        put: 'const cancelTimeout = () => undefined',
      },
    ],
  },
  {
    name: 'the server does not look at the rows a rule asks for',
    edits: [
      {
        file: server('row-changes'),
        find: 'this.#request.noteFound(need, found)',
        put: 'this.#request.noteFound(need, found.slice(found.length))',
      },
    ],
  },
  {
    // One without the other changes nothing: numbers protect what epochs do not, and the other way round.
    name: 'the server takes pushes of another history, in any order',
    edits: [
      { file: server('push'), find: 'if (request.epoch !== epoch) {', put: 'if (request.epoch === null) {' },
      {
        file: server('push'),
        find: 'if (wire.seq > device.lastSeq + 1 && !mayResume)',
        put: 'if (wire.seq > device.lastSeq + 1000 && !mayResume)',
      },
    ],
  },
  {
    name: 'a command is judged without what it builds on',
    edits: [
      {
        file: server('judge'),
        find: 'if (wire.dependsOn !== undefined && !bench.isApplied(wire.dependsOn)) {',
        put: 'if (wire.dependsOn === wire.id) {',
      },
    ],
  },
  {
    name: 'each tab counts for itself',
    edits: [
      {
        file: engine('outbox'),
        find: 'return { entry, seq: tx.outbox.append(entry) }',
        put: `const seq = (perTab.get(context) ?? 0) + 1
  perTab.set(context, seq)
  await tx.outbox.putMany([{ ...entry, seq }])
  return { entry, seq: Promise.resolve(seq) }`,
      },
      {
        file: engine('outbox'),
        find: 'export const MAX_COMMAND_BYTES',
        put: 'const perTab = new WeakMap<object, number>()\nexport const MAX_COMMAND_BYTES',
      },
    ],
  },
  {
    name: 'the answer to a push moves the cursors',
    edits: [
      {
        file: engine('push'),
        find: 'await record(context, tx, { results: response.results, sent })',
        put: `await record(context, tx, { results: response.results, sent })
    const pull = await tx.meta.get('pull')
    const reached = new Map(response.results.flatMap(({ needs }) => Object.entries(needs)))
    if (pull) {
      const moved = Object.entries(pull.cursors).map(([scope, cursor]) => [scope, { ...cursor, seq: Math.max(cursor.seq, reached.get(scope) ?? 0) }])
      await tx.meta.put('pull', { ...pull, cursors: Object.fromEntries(moved) })
    }`,
      },
    ],
  },
  {
    name: 'a row that changes hands leaves no trace in its old scope',
    edits: [
      {
        file: server('lines'),
        find: "before.filter((scope) => !due.includes(scope)).map((scope) => lineOf(one, scope, 'del'))",
        put: '[]',
      },
    ],
  },
  {
    name: 'the server answers before its commit',
    edits: [
      {
        file: server('group-commit'),
        find: 'group = group.slice(0, fates.length)\n        return fates',
        put: 'group = group.slice(0, fates.length)\n        for (const [index, fate] of fates.entries()) group[index]?.settle(fate)\n        return fates',
      },
    ],
  },
  {
    name: 'a number that is given twice overwrites the first',
    edits: [
      {
        file: server('push'),
        find: "if (isPassed || known.isReused(device.id, wire)) return { status: 'sequence_reused', device, answers }",
        put: 'if (known.isReused(device.id, wire)) continue',
      },
    ],
  },
  {
    name: 'an older copy of a phone keeps its name',
    edits: [{ file: engine('push'), find: 'hasForgotten(request, response)', put: 'false' }],
  },
  {
    name: 'the secrets of parked commands are not opened',
    edits: [{ file: engine('rebase'), find: 'entries.filter(mayHaveEffect)', put: 'entries.filter(hasEffect)' }],
  },
  {
    name: 'receipts are forgotten by the clock of the phone',
    edits: [
      {
        file: engine('pull'),
        find: "((await tx.meta.get('pull')) ?? emptyPullState).serverNow - SETTLED_KEEP_MS",
        put: '(context as never as EngineContext).now() - SETTLED_KEEP_MS',
      },
    ],
  },
  {
    name: 'one asking after a parked command has many answers',
    edits: [
      {
        file: server('push'),
        find: "if (line.status !== 'parked' || asked <= (outcome.asked ?? 0)) return",
        put: "if (line.status !== 'parked') return",
      },
    ],
  },
  {
    name: 'pending commands are not laid on top of what comes down',
    edits: [
      {
        file: engine('pull'),
        find: 'if (server.size > 0 || settled > 0 || pending) await rebase(',
        put: 'if (settled > 0) await rebase(',
      },
    ],
  },
  ...horizonMutants,
]
