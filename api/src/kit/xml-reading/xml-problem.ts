/** Why XML is not read. Each kind of paper says it in words of its own. */
export type XmlProblem = {
  readonly problem: 'NotXml' | 'WrongEncoding' | 'Broken' | 'HasDoctype' | 'TooDeep' | 'TooComplex' | 'TooManyLines'
  /** The limit that was passed. */
  readonly max?: number
}
