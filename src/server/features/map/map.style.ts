/** Colours of the drawing. A picture knows no tokens: it follows the scheme of the page that shows it. */
export const MAP_STYLE = `
path{fill:none;stroke-linecap:round;stroke-linejoin:round}
.paper{fill:#f5f1ea}.hill{fill:#eceedf}.highhill{fill:#e3e7d9}.urban{fill:#ebe1d5}.tea{fill:#dcebc4}
.forest{fill:#cfe4cb}.snow{fill:#fff}.lake{fill:#c3dcea}.diara{fill:#f0e8d2}.abroad{fill:#efebe7;fill-opacity:.7}
.water{stroke:#c3dcea}.border{stroke:#a3978f;stroke-dasharray:8 5;stroke-linecap:butt}
.border1{stroke:#7d716a;stroke-dasharray:10 4 2 4}
.rail{stroke:#b3aaa3;stroke-linecap:butt}.ties{stroke-dasharray:1.6 11}.toy{stroke:#8fa58a;stroke-dasharray:5 3}
.edge{stroke:#dccdbb}.edge1{stroke:#e0bf88}.road{stroke:#fff}.road1{stroke:#fff0cf}
@media (prefers-color-scheme:dark){
.paper{fill:#211e1c}.hill{fill:#242621}.highhill{fill:#2a2d28}.urban{fill:#2f2926}.tea{fill:#2b3823}
.forest{fill:#21312a}.snow{fill:#3a4045}.lake{fill:#22384a}.diara{fill:#2d2921}.abroad{fill:#191716}
.water{stroke:#22384a}.border{stroke:#6d625b}.border1{stroke:#9c8f86}
.rail{stroke:#5d5550}.toy{stroke:#5f7059}
.edge{stroke:#191614}.edge1{stroke:#191614}.road{stroke:#4a423d}.road1{stroke:#6b583a}
}`.replaceAll("\n", "");
