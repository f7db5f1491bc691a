import { useTranslation } from 'react-i18next'
import type { Deviation } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import type { ReasonKind } from '../../../../shared/features/orders/reason/sale-reason.list.ts'
import type { ReasonDetail } from '../../../../shared/features/sales/act/reason-detail.schema.ts'
import { useText } from '../../../ui/text.ts'

/** Where the catalogue names the words that reasons of this kind mean. */
export const meaningWords = (kind: ReasonKind): string =>
  kind === 'deviation' ? 'selling:deviationType' : 'sales:saleReport.reason'

/** What a reason means, in the words of the specification. */
export function MeaningText({ kind, meaning }: { kind: ReasonKind; meaning: string }) {
  return useText()(`${meaningWords(kind)}.${meaning}`)
}

type Names = Pick<ReasonDetail, 'sv' | 'en' | 'fi'>

/** What the company calls a reason in a language. */
export const reasonNameIn = (language: string, { sv, en, fi }: Names): string =>
  language === 'sv' ? sv : language === 'fi' ? fi : en

/** Says a reason of the company in the person's language. */
export function useReasonName(): (detail: ReasonDetail) => string {
  const { i18n } = useTranslation()
  return (detail) => reasonNameIn(i18n.language, detail)
}

/** What is wrong with a sale, in the words of the company where it has its own. */
export function DeviationReasonText({ type, detail = null }: Pick<Deviation, 'type' | 'detail'>) {
  const text = useText()
  const nameOf = useReasonName()
  return detail === null ? text(`selling:deviationType.${type}`) : nameOf(detail)
}
