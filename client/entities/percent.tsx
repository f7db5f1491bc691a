import { useTranslation } from 'react-i18next'
import { formatsOf } from '../ui/format.ts'

const percents = formatsOf(
  (locale, _options: null) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
)

/** So many of a hundred, with the sign as the language writes it: 4 % in Swedish and Finnish, 4% in English. */
export const formatPercent = (of: number, language: string): string => percents(language, null).format(of / 100)

export const Percent = ({ of }: { of: number }) => formatPercent(of, useTranslation().i18n.language)
