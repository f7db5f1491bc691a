import type { i18n as I18n } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { customerLanguages, type CustomerLanguage } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { nextPaint } from '../../../ui/next-paint.ts'

/** The words of the customer's screen, in a language of its own: the seller's stays as it was. Null until they are here. */
export function useCustomerWords(): {
  i18n: I18n | null
  language: CustomerLanguage
  /** What was asked for last; its words follow. */
  chosen: CustomerLanguage
  choose: (language: CustomerLanguage) => void
} {
  const { i18n } = useTranslation()
  const [language, setLanguage] = useState<CustomerLanguage>(
    () => customerLanguages.find((each) => each === i18n.language) ?? 'sv',
  )
  const [words, setWords] = useState<{ i18n: I18n; language: CustomerLanguage } | null>(null)
  useEffect(
    function speak() {
      let left = false
      const own = i18n.cloneInstance({ lng: language, ns: ['customer', 'common'] })
      // The button is seen to be pressed before the whole agreement is drawn in other words.
      Promise.all([own.loadNamespaces(['customer', 'common']), nextPaint()]).then(() => {
        if (!left) setWords({ i18n: own, language })
      }, reportError)
      return () => {
        left = true
      }
    },
    [i18n, language],
  )
  return { i18n: words?.i18n ?? null, language: words?.language ?? language, chosen: language, choose: setLanguage }
}
