import { useTranslation } from 'react-i18next'

/** Translates a derived key (field labels, statuses, failures). Literal keys go through `useTranslation` and are typed. */
export type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string

export function useText(): Text {
  const { t } = useTranslation()
  return t as unknown as Text
}

/** Whether the catalogue has a sentence for the key; if not, the caller uses a general one. */
export function useHasText(): (key: string) => boolean {
  const { i18n } = useTranslation()
  return (key) => i18n.exists(key)
}
