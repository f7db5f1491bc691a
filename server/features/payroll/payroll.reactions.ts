import { payQuestionAnswered, payQuestionAsked } from '../../../shared/features/payroll/own/pay-question.events.ts'
import { notice, type NoticeRule } from '../messaging/index.ts'
import { payingFor, personOfNotice } from '../people/recipients.door.ts'

/** Notices about questions of pay: to those who pay, and back to the person. No amount and no source. */
export const payrollNotices: readonly NoticeRule[] = [
  notice(
    payQuestionAsked,
    async ({ personId, name }, db) => {
      const answerers = await payingFor(db, await personOfNotice(db, personId))
      const to = answerers.filter((userId) => userId !== personId)
      return [
        { to, type: 'commission', words: 'payAsked', said: { name, text: '' }, link: { route: 'payroll-export' } },
      ]
    },
    { causeOf: ({ questionId }) => `pay-question/${questionId}/asked` },
  ),
  notice(
    payQuestionAnswered,
    ({ personId, name }) => [
      {
        to: [personId],
        type: 'commission',
        words: 'payAnswered',
        said: { name, text: '' },
        link: { route: 'own-pay' },
      },
    ],
    { causeOf: ({ questionId }) => `pay-question/${questionId}/answered` },
  ),
]
