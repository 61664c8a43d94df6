/** A dish's name as part of a file's name: "Fufu (akpu)" is fufu-akpu. */
export const dishSlug = (name: string) => name.toLowerCase().match(/\w+/g)?.join('-');
