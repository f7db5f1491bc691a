/** What is used of pdfmake 0.3, which brings no types of its own. */
declare module 'pdfmake' {
  interface Font {
    readonly normal: string
    readonly bold: string
  }
  const pdfmake: {
    setFonts(fonts: Readonly<Record<string, Font>>): void
    setTableLayouts(layouts: Readonly<Record<string, object>>): void
    setUrlAccessPolicy(allows: (url: string) => boolean): void
    setLocalAccessPolicy(allows: (path: string) => boolean): void
    createPdf(definition: object): { getBuffer(): Promise<Buffer> }
  }
  export default pdfmake
}
