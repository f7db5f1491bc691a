import { useEffect, useLayoutEffect } from 'react'
import type { useTranslation } from 'react-i18next'
import { saveFile } from '../../ui/save-file.ts'

/** The customer's language is the order's: their browser need not be in it. They may choose another afterwards. */
export async function speak(i18n: ReturnType<typeof useTranslation>['i18n'], language: string): Promise<void> {
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}

/** A document as the server hands it over, in base64. */
export function savePdf({ pdf, fileName }: { readonly pdf: string; readonly fileName: string }): void {
  const bytes = Uint8Array.from(atob(pdf), (char) => char.codePointAt(0) ?? 0)
  saveFile(new Blob([bytes], { type: 'application/pdf' }), fileName)
}

/** A link that opens somebody's order is nothing for a search engine. */
export function useHiddenFromSearch(): void {
  useEffect(function keepFromSearchEngines() {
    const robots = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex, nofollow' })
    document.head.append(robots)
    return () => robots.remove()
  }, [])
}

/**
 * The application has three languages and is not translated; a customer may read none of them. Texts beside others have
 * elements of their own on these pages, because a browser that translates moves texts.
 */
export function useTranslatable(): void {
  useLayoutEffect(function offerTranslation() {
    const { documentElement: page } = document
    const mark = document.querySelector('meta[name=google][content=notranslate]')
    mark?.remove()
    page.translate = true
    return () => {
      page.translate = false
      if (mark) document.head.append(mark)
    }
  }, [])
}
