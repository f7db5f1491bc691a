import { listContract } from '../../../resource/list.ts'
import { outgoingMailSchema, outgoingViews } from './outgoing-mail.api.ts'

const { kept, open, onTheWay, sent } = outgoingViews

/** The mails to customers, for those whose right reaches the whole company. */
export const outgoingMailList = listContract({
  name: 'outgoing-mails',
  permission: 'update sale_reports',
  row: outgoingMailSchema,
  filters: { state: 'many', kind: 'many' },
  sorts: ['at'],
  defaultSort: { by: 'at', direction: 'desc' },
  views: {
    kept: { state: kept },
    open: { state: open },
    onTheWay: { state: onTheWay },
    sent: { state: sent },
    all: {},
  },
})
