import { useTranslation } from 'react-i18next'
import type { Earning } from '../../../shared/features/commission/earning/earning.rules.ts'
import {
  isTakenBackByProvider,
  type CommissionPayout,
} from '../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { formatDate, formatMonth } from '../../ui/format.ts'

/** What else is told of an earning: when its sale changed, and what payroll has of it. */
interface Told {
  readonly sale?: { readonly statusAt: number }
  readonly payout:
    | ({ readonly month: string; readonly paidOn: string | null } & Partial<Pick<CommissionPayout, 'history'>>)
    | null
}

const short = { day: 'numeric', month: 'short' } as const

type Said = Pick<Earning, 'state' | 'safeOn' | 'waitsFor' | 'takenOut'> & Told

/** A sentence with the day when an earning is safe or what it waits for, and the reason why it was removed from payroll. */
export function useSafeText(): (earning: Said) => string {
  const { t, i18n } = useTranslation('finance')
  const stateText = ({ state, safeOn, waitsFor, sale, payout }: Said) => {
    const date = safeOn === null ? '' : formatDate(safeOn, i18n.language, short)
    if (waitsFor === 'clawback') {
      const isOfProvider = isTakenBackByProvider({ history: payout?.history ?? [] })
      return isOfProvider ? t('safe.clawbackOfProvider') : t('safe.clawback')
    }
    if (state === 'paid') return t('safe.paid', { date: formatDate(payout?.paidOn ?? '', i18n.language, short) })
    if (state === 'in_payroll') return t('safe.inPayroll', { month: formatMonth(payout?.month ?? '', i18n.language) })
    if (state === 'earned') return t('safe.since', { date })
    if (state === 'reversed')
      return t('safe.reversed', { date: formatDate(sale?.statusAt ?? '', i18n.language, short) })
    if (waitsFor === 'correction') return t('safe.correction')
    if (waitsFor === 'delivery') return t('safe.delivery')
    if (waitsFor === 'provider') return t('safe.provider')
    if (waitsFor === 'provider_payment') return t('safe.providerPayment')
    if (waitsFor === 'approval') return safeOn === null ? t('safe.approval') : t('safe.ifApproved', { date })
    return t('safe.on', { date })
  }
  return (earning) => {
    const { takenOut } = earning
    if (!takenOut) return stateText(earning)
    const date = formatDate(takenOut.at, i18n.language, short)
    return `${stateText(earning)} · ${t('safe.takenOut', { date, reason: takenOut.comment })}`
  }
}
