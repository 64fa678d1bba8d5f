/** An invoice that a company of the demonstration has issued. */
export type Issued = { readonly id: number; readonly number: string; readonly documentId: number; readonly dueDate: string }
