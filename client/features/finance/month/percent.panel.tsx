import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../ui/format.ts'

/** So many of a hundred. */
export function Percent({ of }: { of: number }) {
  return `${formatNumber(of, useTranslation().i18n.language)} %`
}
